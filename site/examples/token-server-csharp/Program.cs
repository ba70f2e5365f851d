using System.Text.RegularExpressions;

var generator = CreateGenerator(Environment.GetEnvironmentVariable("ODIN_ACCESS_KEY"));
if (generator is null) return 1;
var allowedOrigin = Setting("ALLOWED_ORIGIN", "http://localhost:5173");
var address = $"http://{Setting("HOST", "localhost")}:{Setting("PORT", "8080")}";
var limit = new RateLimit();

var builder = WebApplication.CreateBuilder(args);
builder.Logging.SetMinimumLevel(LogLevel.Warning);
var app = builder.Build();

// #region endpoint
app.Use((context, next) =>
{
    var headers = context.Response.Headers;
    headers.CacheControl = "no-store";
    headers.AccessControlAllowOrigin = allowedOrigin;
    headers.AccessControlAllowHeaders = "x-demo-user";
    headers.Vary = "Origin";
    return next(context);
});

app.MapMethods("/odin-token", new[] { "OPTIONS" }, () => Results.NoContent());

// ASP.NET Core answers other methods with 405, and other paths with 404.
app.MapGet("/odin-token", (HttpContext context, string? room) =>
{
    var user = Access.SignedInUser(context.Request.Headers);
    if (user is null) return Answer(401, new { error = "sign in first" });

    if (room is null || !Regex.IsMatch(room, @"\A[A-Za-z0-9_-]{1,64}\z"))
    {
        return Answer(400, new { error = "room must have 1 to 64 letters, digits, _ or -" });
    }
    if (!Access.MayEnter(user, room)) return Answer(403, new { error = "not your room" });
    if (limit.IsExceeded(user))
    {
        context.Response.Headers.RetryAfter = "60";
        return Answer(429, new { error = "too many requests" });
    }
    return Answer(200, new { token = generator.CreateToken(room, user) });
});

static IResult Answer(int status, object body) => Results.Json(body, contentType: "application/json", statusCode: status);
// #endregion

Console.WriteLine($"{address}/odin-token?room=lobby");
app.Run(address);
return 0;

// Returns the generator, or null after a message if the key is missing or incomplete.
static TokenGenerator? CreateGenerator(string? accessKey)
{
    try
    {
        if (!string.IsNullOrEmpty(accessKey)) return new TokenGenerator(accessKey);
        Console.Error.WriteLine("Set ODIN_ACCESS_KEY to your access key.");
    }
    catch (FormatException)
    {
        Console.Error.WriteLine("ODIN_ACCESS_KEY is not a valid access key. Copy all 44 characters again.");
    }
    return null;
}

static string Setting(string name, string fallback)
{
    var value = Environment.GetEnvironmentVariable(name);
    return string.IsNullOrEmpty(value) ? fallback : value;
}

// #region access
static class Access
{
    /// <summary>Returns the user's ID, or null if no user is signed in. Replace this with your own session check.</summary>
    public static string? SignedInUser(IHeaderDictionary headers)
    {
        var user = headers["x-demo-user"].ToString();
        return Regex.IsMatch(user, @"\A[A-Za-z0-9_][A-Za-z0-9_ .-]{0,63}\z") ? user : null;
    }

    /// <summary>Returns whether the user can enter the room. Replace this with your own rules.</summary>
    public static bool MayEnter(string user, string room) => true;
}
// #endregion

// #region limit
/// <summary>Counts the requests of each user in the current minute.</summary>
sealed class RateLimit
{
    private const int RequestsPerMinute = 20;

    private readonly Dictionary<string, int> counts = new();
    private long minute;

    public bool IsExceeded(string user)
    {
        lock (counts)
        {
            var now = DateTimeOffset.UtcNow.ToUnixTimeSeconds() / 60;
            if (now != minute) counts.Clear();
            minute = now;
            counts[user] = counts.GetValueOrDefault(user) + 1;
            return counts[user] > RequestsPerMinute;
        }
    }
}
// #endregion
