import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileTexts } from './build/compile-texts.ts'
import { precompress } from './build/precompress.ts'

const backend = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), compileTexts(), precompress()],
  build: {
    target: 'baseline-widely-available',
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': backend, '/config.json': backend } },
})
