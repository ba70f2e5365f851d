import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const tokenServer = process.env.TOKEN_SERVER ?? 'http://localhost:8080'

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/odin-token': tokenServer } },
})
