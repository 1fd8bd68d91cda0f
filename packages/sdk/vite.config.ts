import { defineConfig } from 'vite'

export default defineConfig({
  define: { PUBLIC_API: JSON.stringify(process.env.PUBLIC_API ?? '/api') },
  build: {
    // Customers of shops use older browsers than the portal's users.
    target: 'es2020',
    lib: {
      entry: 'src/embed.ts',
      formats: ['iife'],
      name: 'shopFinancing',
      fileName: () => 'v1.js',
    },
  },
})
