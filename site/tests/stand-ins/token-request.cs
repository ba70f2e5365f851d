using System;
using System.Collections;

/// <summary>Requests a token, and prints what arrives. The arguments are the URL of the token server, the room and the player.</summary>
public static class Program
{
    public static void Main(string[] args)
    {
        IEnumerator routine = TokenRequest.Send(args[0], args[1], args[2], token => Console.Write($"token {token}"), Console.Write);
        while (routine.MoveNext()) { }
    }
}
