import { existsSync } from 'node:fs'
import { headlessChromium } from '../packages/testing/installed-chromium.mjs'
import { findBinaries } from '../packages/testing/postgres-binaries.mjs'
import { chromiumPackages } from './chromium.mjs'
import { installDebianPackages } from './debian.mjs'
import { postgresPackages } from './postgres.mjs'

// Of Debian 12. In a second step, as one that is unknown keeps all from being installed.
const onlyLong = {
  '/usr/bin/pg_autoctl': ['pg-auto-failover-cli', 'postgresql-15-auto-failover'],
  '/usr/sbin/pgbouncer': ['pgbouncer'],
}

/** Installs at once the browser, nginx and the PostgreSQL that npm test would else install one after the other. */
export async function installPrograms(isLong) {
  const names = [
    ...(process.env.PORTAL_CHROMIUM || existsSync(headlessChromium) ? [] : chromiumPackages),
    ...(existsSync('/usr/bin/xmllint') ? [] : ['libxml2-utils']),
    ...(existsSync('/usr/sbin/nginx') ? [] : ['nginx-light', 'openssl']),
    ...(process.env.TEST_DATABASE_URL || findBinaries() ? [] : postgresPackages),
  ]
  if (names.length > 0) await installDebianPackages(names)
  if (!isLong) return
  const missing = Object.entries(onlyLong).filter(([program]) => !existsSync(program))
  if (missing.length > 0) await installDebianPackages(missing.flatMap(([, packages]) => packages))
}
