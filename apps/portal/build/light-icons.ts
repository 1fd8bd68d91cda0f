import type { Plugin } from 'vite'

/** Leaves out of an icon what build/icon.ts does not read. */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({
        code: code
          .replace(/^ {2}(?:name|size): .*,$/gm, '')
          .replace(/,\s*aliases: \[[^\]]*\]/, '')
          .replace(/^__iconData\.node;$/m, ''),
        map: null,
      }),
    },
  }
}
