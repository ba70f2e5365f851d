import Foundation

/// Describes why the app got no token, as a sentence for the user.
enum TokenProblem: LocalizedError {
    case invalidServer
    case unreachable
    case noToken
    case refused(status: Int)

    var errorDescription: String? {
        switch self {
        case .invalidServer: return "The URL of the token server is invalid."
        case .unreachable: return "The token server can't be reached. Start it, and check its URL."
        case .noToken: return "The response of the token server contains no token. Check its URL."
        case .refused(status: 400): return "The room name is invalid. Use 1 to 64 letters, digits, _ or -."
        case .refused(status: 401): return "The token server doesn't know this user. Check the name, or sign in again."
        case .refused(status: 403): return "You can't enter this room."
        case .refused(status: 429): return "Too many attempts. Wait a minute, and try again."
        case .refused(let status): return "The token server responded with status \(status)."
        }
    }
}

private struct TokenResponse: Decodable {
    let token: String
}

/// Requests a token for a room.
func requestToken(server: String, room: String, user: String) async throws -> String {
    guard var url = URLComponents(string: server), url.host != nil else { throw TokenProblem.invalidServer }
    url.queryItems = [URLQueryItem(name: "room", value: room)]
    guard let address = url.url else { throw TokenProblem.invalidServer }

    var request = URLRequest(url: address, timeoutInterval: 10)
    // The sample token server trusts this header. In production, send the user's session instead.
    request.setValue(user, forHTTPHeaderField: "x-demo-user")

    guard let (data, response) = try? await URLSession.shared.data(for: request) else { throw TokenProblem.unreachable }
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { throw TokenProblem.refused(status: status) }
    guard let body = try? JSONDecoder().decode(TokenResponse.self, from: data) else { throw TokenProblem.noToken }
    return body.token
}
