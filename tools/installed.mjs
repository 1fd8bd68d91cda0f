/**
 * Compares the `packages` of the lock file with those of npm's own list of installed packages.
 * Optional packages for other machines may be missing.
 */
export function isInstalled(locked, installed, machine = process) {
  return Object.entries(locked).every(([path, wanted]) => {
    const found = installed[path]
    // Only the lock file lists the root.
    if (path === '') return true
    if (!found) return wanted.optional === true && !isMadeFor(wanted, machine)
    // A workspace is a link, so another version of it needs no new installation.
    if (!path.includes('node_modules/')) return true
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

/** False if a package requires a libc, because this machine's is unknown. */
function isMadeFor({ os, cpu, libc }, { platform, arch }) {
  return !libc && [os].flat().includes(platform) && [cpu].flat().includes(arch)
}
