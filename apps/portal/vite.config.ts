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
  server: { proxy: { '/api': backend, '/config.json': backend } },
})
