const tokenServer = process.env.TOKEN_SERVER ?? 'http://localhost:8080'

export default {
  server: { proxy: { '/odin-token': tokenServer } },
}
