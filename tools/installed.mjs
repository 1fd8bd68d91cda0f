/**
 * Compares the `packages` of the lock file with those of npm's own list of installed packages.
 * Optional packages for other machines may be missing.
 */
export function isInstalled(locked, installed, machine = process) {
  return Object.entries(locked).every(([path, entry]) => {
    const copy = installed[path]
    // Only the lock file lists the root.
    if (path === '') return true
    if (!copy) return entry.optional === true && !isMadeFor(entry, machine)
    // A workspace is a link, so another version of it needs no new installation.
    if (!path.includes('node_modules/')) return true
    return copy.version === entry.version && copy.integrity === entry.integrity
  })
}

/** False if a package requires a libc, because this machine's is unknown. */
function isMadeFor({ os, cpu, libc }, { platform, arch }) {
  return !libc && [os].flat().includes(platform) && [cpu].flat().includes(arch)
}
