import { writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { DEFAULT_LANGUAGE } from '@partner-portal/contract/content/text-files'
import { Command } from 'commander'
import { loadConfig } from '#domain/installation/config-file.ts'
import { checkTexts, findOwnTexts, isLanguage } from '#domain/texts/text-folder.ts'
import { answering, group } from '../command/answer.ts'
import { AdminError } from '../command/operator.ts'

export function textCommands(): Command {
  return group('texts', "the portal's texts (TEXTS_DIR)", [
    new Command('extract')
      .description('write every text of the portal, to be replaced or translated')
      .argument('[language]', 'the language of TEXTS_DIR that is to be completed', DEFAULT_LANGUAGE)
      .option('--out <file>', 'the file (default: standard output)')
      .action(async (language: string, { out }: { out?: string }) => {
        if (!isLanguage(language)) throw new AdminError(`${language} is no language such as uk.`)
        const { portal, textsDir } = loadConfig()
        const texts = await findOwnTexts(textsDir, language, portal.texts)
        const json = `${JSON.stringify(texts, null, 2)}\n`
        if (out === undefined) console.log(json.trimEnd())
        else await writeFile(out, json, { flag: 'wx' })
      }),
    answering(
      new Command('check')
        .description('list all mistakes in a file of texts, or in a folder of them')
        .argument('[path]', 'the file or folder (default: TEXTS_DIR)'),
      async (argument: string | undefined) => {
        const path = argument === undefined ? loadConfig().textsDir : resolve(argument)
        if (path === undefined) throw new AdminError('There are no texts: TEXTS_DIR is not set.')
        const faults = await checkTexts(path)
        if (faults.length > 0) process.exitCode = 1
        return {
          json: { path, faults },
          text: faults.join('\n') || `${basename(path)}: no mistakes.`,
        }
      },
    ),
  ])
}
