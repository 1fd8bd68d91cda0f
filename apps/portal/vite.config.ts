import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileTexts } from './build/compile-texts.ts'
import { precompress } from './build/precompress.ts'

// npm run dev: what is not the portal's own page or source is the server's.
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const serverPaths = [
  '/api',
  '/config.json',
  '/content',
  '/sdk/',
  '/wniosek/',
  '/umowa/',
  '/healthz',
  '/readyz',
]

export default defineConfig({
  plugins: [react(), compileTexts(), precompress()],
  build: {
    target: 'baseline-widely-available',
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // All that the sign-in loads, in one file.
        codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
      },
    },
  },
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
})
