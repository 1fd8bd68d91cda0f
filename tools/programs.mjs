import { existsSync } from 'node:fs'
import { headlessChromium } from '../packages/testing/installed-chromium.mjs'
import { findBinaries } from '../packages/testing/postgres-binaries.mjs'
import { chromiumPackages } from './chromium.mjs'
import { installDebianPackages } from './debian.mjs'
import { postgresPackages } from './postgres.mjs'

/** Installs at once the browser and the PostgreSQL that npm test would else install one after the other. */
export async function installPrograms() {
  const names = [
    ...(process.env.PORTAL_CHROMIUM || existsSync(headlessChromium) ? [] : chromiumPackages),
    ...(process.env.TEST_DATABASE_URL || findBinaries() ? [] : postgresPackages),
  ]
  if (names.length > 0) await installDebianPackages(names)
}
