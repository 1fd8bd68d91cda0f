/**
 * Whether what npm has installed is what the lock file names: the `packages` of both of npm's
 * files. What npm leaves out as made for other machines may be absent.
 */
export function isInstalled(locked, installed, machine = process) {
  return Object.entries(locked).every(([path, wanted]) => {
    const found = installed[path]
    // The root itself is in the lock file only.
    if (path === '') return true
    if (!found) return wanted.optional === true && !isMadeFor(wanted, machine)
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

/** Not for sure where a package names a libc. The package of Node, for one, names none. */
function isMadeFor({ os, cpu, libc }, { platform, arch }) {
  return !libc && [os].flat().includes(platform) && [cpu].flat().includes(arch)
}
