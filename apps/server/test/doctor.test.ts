import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoInstallation, runAdmin, temporaryDirectory } from './processes.ts'

test('doctor says whether the feed can be read', async () => {
  const folder = temporaryDirectory()
  const installation = { ...(await demoInstallation()), FEED_DIR: folder }
  const sound = await runAdmin(['doctor'], installation)
  expect(sound.stdout).toContain(`ok    feed: readable, ${folder}`)
  expect(sound.code).toBe(0)

  const FEED_DIR = join(folder, 'not-there')
  const faulty = await runAdmin(['doctor'], { ...installation, FEED_DIR })
  expect(faulty.stdout).toContain(
    `FAIL  feed: FEED_DIR ${FEED_DIR} is not a folder that can be read`,
  )
  expect(faulty.code).toBe(1)
})
