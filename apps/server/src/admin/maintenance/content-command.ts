import { resolve } from 'node:path'
import { Command } from 'commander'
import { loadConfig } from '#domain/config/config-file.ts'
import { checkContent } from '#modules/content/check-content.ts'
import { faultSentence } from '#modules/content/read-feed.ts'
import { group } from '../command/answer.ts'

export function contentCommands(): Command {
  return group('content', 'banners and articles', [
    new Command('check')
      .description('list all mistakes in a content folder')
      .argument('[dir]', 'the folder (default: CONTENT_DIR)')
      .option('--json', 'answer as JSON')
      .action(async (given: string | undefined, options: { json?: boolean }) => {
        const directory = given === undefined ? loadConfig().contentDir : resolve(given)
        const faults = await checkContent(directory)
        if (options.json) console.log(JSON.stringify({ directory, faults }))
        else if (faults.length === 0) console.log(`${directory}: no mistakes.`)
        else for (const fault of faults) console.log(faultSentence(fault))
        if (faults.length > 0) process.exitCode = 1
      }),
  ])
}
