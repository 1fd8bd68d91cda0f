import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'tools', isolate: false, include: ['*.test.ts', '{content,static}/**/*.test.ts'] },
})
