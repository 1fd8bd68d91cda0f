import { existsSync } from 'node:fs'
import { headlessChromium } from '../packages/testing/installed-chromium.mjs'
import { findBinaries } from '../packages/testing/postgres-binaries.mjs'
import { chromiumPackages } from './chromium.mjs'
import { installDebianPackages } from './debian.mjs'
import { postgresPackages } from './postgres.mjs'

// Packages of Debian 12. In a second step, because an unknown one keeps all from being installed.
const onlyLong = {
  '/usr/bin/pg_autoctl': ['pg-auto-failover-cli', 'postgresql-15-auto-failover'],
  '/usr/sbin/pgbouncer': ['pgbouncer'],
}

/**
 * Installs the browser, nginx and PostgreSQL at once, before npm test would install one after the other.
 */
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
