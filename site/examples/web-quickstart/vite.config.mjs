import { randomInt } from 'node:crypto'
import { generateAccessKey, loadAccessKey, TokenGenerator } from '@4players/odin-tokens'

// loadAccessKey fails immediately if the key is invalid.
const generator = new TokenGenerator(await loadAccessKey(process.env.ODIN_ACCESS_KEY ?? generateAccessKey()))

/** Responds to requests for /token with a token for the room "lobby" and a random user ID. Use this endpoint only for local tests. */
const tokens = {
  name: 'odin-tokens',
  configureServer(server) {
    server.middlewares.use('/token', async (_request, response) => {
      try {
        response.end(await generator.createToken('lobby', `guest-${randomInt(1000)}`))
      } catch (error) {
        console.error(error)
        response.writeHead(500).end()
      }
    })
  },
}

export default { plugins: [tokens] }
