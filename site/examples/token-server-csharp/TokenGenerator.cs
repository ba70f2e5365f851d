using System.Security.Cryptography;
using System.Text;
using Org.BouncyCastle.Crypto.Parameters;
using Org.BouncyCastle.Crypto.Signers;

// #region token
/// <summary>Signs tokens with an access key.</summary>
sealed class TokenGenerator
{
    /// <summary>How long a token is valid, in seconds.</summary>
    private const long Lifetime = 300;

    private readonly Ed25519PrivateKeyParameters privateKey;
    private readonly string keyId;

    /// <summary>Throws a FormatException if the access key is invalid.</summary>
    public TokenGenerator(string accessKey)
    {
        byte[] key = Convert.FromBase64String(accessKey);
        if (key.Length != 33 || key[0] != 1 || Crc8(key) != 0)
        {
            throw new FormatException("invalid access key");
        }
        privateKey = new Ed25519PrivateKeyParameters(key, 1);
        keyId = KeyId(privateKey.GeneratePublicKey().GetEncoded());
    }

    /// <summary>The room and the user must not contain characters that JSON escapes.</summary>
    public string CreateToken(string room, string user)
    {
        long now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        string header = $"{{\"alg\":\"EdDSA\",\"kid\":\"{keyId}\"}}";
        string claims = $"{{\"rid\":\"{room}\",\"uid\":\"{user}\",\"sub\":\"connect\",\"exp\":{now + Lifetime},\"nbf\":{now}}}";
        string body = Base64Url(Encoding.UTF8.GetBytes(header)) + "." + Base64Url(Encoding.UTF8.GetBytes(claims));
        byte[] message = Encoding.UTF8.GetBytes(body);
        var signer = new Ed25519Signer();
        signer.Init(true, privateKey);
        signer.BlockUpdate(message, 0, message.Length);
        return body + "." + Base64Url(signer.GenerateSignature());
    }

    /// <summary>Combines the eight blocks of the public key's SHA-512 hash with XOR.</summary>
    private static string KeyId(byte[] publicKey)
    {
        byte[] hash = SHA512.HashData(publicKey);
        var id = new byte[9];
        id[0] = 1;
        for (int i = 0; i < hash.Length; i++)
        {
            id[1 + i % 8] ^= hash[i];
        }
        return Convert.ToBase64String(id);
    }

    /// <summary>Returns 0 if the last byte is the checksum of the bytes between it and the version.</summary>
    private static int Crc8(byte[] key)
    {
        int crc = 0xff;
        for (int i = 1; i < key.Length; i++)
        {
            crc ^= key[i];
            for (int bit = 0; bit < 8; bit++)
            {
                crc = ((crc & 0x80) != 0 ? (crc << 1) ^ 0x31 : crc << 1) & 0xff;
            }
        }
        return crc;
    }

    private static string Base64Url(byte[] data)
    {
        return Convert.ToBase64String(data).TrimEnd('=').Replace('+', '-').Replace('/', '_');
    }
}
// #endregion
