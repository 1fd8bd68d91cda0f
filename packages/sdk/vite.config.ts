import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    // A shop's customers bring older browsers than the portal's users do.
    target: 'es2020',
    lib: {
      entry: 'src/embed.ts',
      formats: ['iife'],
      name: 'PartnerPortal',
      fileName: () => 'v1.js',
    },
  },
})
