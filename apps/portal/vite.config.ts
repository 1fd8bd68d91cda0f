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
        // What every list loads of Mantine, in one file: left alone, each component is a file of its
        // own, and a list's eighty files weigh 4 % more. `start` keeps it out of the sign-in.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'controls',
              test: /@mantine[\\/](hooks|core[\\/]esm[\\/](core|components[\\/](ActionIcon|CloseButton|Button|UnstyledButton|Loader|Skeleton|Input|InputBase|TextInput|Combobox|Popover|ScrollArea|Transition|Portal|Paper))[\\/])/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
})
