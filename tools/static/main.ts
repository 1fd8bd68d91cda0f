import { parseArgs } from 'node:util'
import { buildStatic } from './build.ts'
import { readOptions } from './options.ts'

const usage = `npm run build:static -- [options]: the portal as a folder for any web server (docs/own-backend.md)

  --out DIR          where: dist, unless named. A build that is there is replaced
  --base PATH        the path that the portal is below, such as /portal/
  --api URL          apiUrl of config.json, such as https://api.example.com/frontend
  --public-api URL   publicApiUrl; without it apiUrl without its /frontend
  --config FILE      further keys of config.json
  --content DIR      banners, articles, materials, files; without it there are none`

// npm run build:static
try {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'dist' },
      base: { type: 'string', default: '/' },
      api: { type: 'string' },
      'public-api': { type: 'string' },
      config: { type: 'string' },
      content: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) console.log(usage)
  else {
    const { options, faults } = await readOptions(values)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    await buildStatic(options)
    console.log(`${options.out}: www/ is what a web server serves, nginx.conf how`)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
