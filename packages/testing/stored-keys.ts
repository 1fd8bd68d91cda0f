/** A key of the portal or its server in a browser, for privacy notices. */
interface StoredKey {
  readonly storage: 'cookie' | 'localStorage' | 'sessionStorage'
  /** `{name}` stands for a variable part. */
  readonly key: string
  readonly purpose: string
  readonly until: string
}

/**
 * Everything in a browser: docs/privacy.md has this list, and `stored-keys.long.spec.ts` refuses any other
 * key in a browser. Nothing is kept in IndexedDB or a cache of a service worker.
 */
const storedKeys: readonly StoredKey[] = [
  {
    storage: 'cookie',
    key: 'portal-refresh-{session}',
    purpose: 'continues a session; scripts cannot read it',
    until: 'sign-out, 12 hours at most',
  },
  {
    storage: 'cookie',
    key: 'portal-device',
    purpose:
      'recognises a browser that signed in before, against guessed passwords; scripts cannot read it',
    until: '180 days',
  },
  {
    storage: 'cookie',
    key: 'portal-help-closed',
    purpose: 'the button of the help was closed',
    until: '14 days',
  },
  {
    storage: 'localStorage',
    key: 'token',
    purpose: 'the access token of the session',
    until: 'sign-out',
  },
  {
    storage: 'localStorage',
    key: 'refresh_token',
    purpose: 'continues a session; with our server only the name of its cookie',
    until: 'sign-out',
  },
  {
    storage: 'localStorage',
    key: 'session_end',
    purpose: 'tells other tabs how a session ended',
    until: 'next sign-in',
  },
  {
    storage: 'localStorage',
    key: 'last_input',
    purpose: 'the last use of the portal, for the sign-out of who is idle',
    until: 'until deleted',
  },
  {
    storage: 'localStorage',
    key: 'partner-portal.refresh',
    purpose: 'one renewal of the session for all tabs, without https',
    until: 'some seconds',
  },
  {
    storage: 'localStorage',
    key: 'partner-portal.compact',
    purpose: 'the height of rows in lists',
    until: 'until deleted',
  },
  {
    storage: 'localStorage',
    key: 'partner-portal.layout.{list}',
    purpose: 'the chosen columns, filters and page size of a list',
    until: 'until deleted',
  },
  {
    storage: 'localStorage',
    key: 'views:{login}:{list}',
    purpose: 'saved views of a list, where the backend keeps none',
    until: 'until deleted',
  },
  {
    storage: 'localStorage',
    key: 'language',
    purpose: 'the chosen language',
    until: 'until deleted',
  },
  {
    storage: 'localStorage',
    key: 'consent',
    purpose: 'the answer about services of others, and when',
    until: 'asked again after a year',
  },
  {
    storage: 'sessionStorage',
    key: 'user',
    purpose: 'whose the tab is, so that nobody else gets what it keeps',
    until: 'sign-out',
  },
  {
    storage: 'sessionStorage',
    key: 'draft.{form or list}',
    purpose:
      'what was typed into a form or a batch, but no password, code or consent; filters and view of a list',
    until: 'sign-out, or the form is sent',
  },
  {
    storage: 'sessionStorage',
    key: 'unticked-{list}',
    purpose: 'rows taken out of a confirmation',
    until: 'sign-out',
  },
  {
    storage: 'sessionStorage',
    key: 'absent',
    purpose: 'what another backend does not have, so that it is not asked for twice',
    until: 'sign-out',
  },
  {
    storage: 'sessionStorage',
    key: 'started',
    purpose: 'that a page was shown, so that the start page does not come again',
    until: 'sign-out',
  },
  {
    storage: 'sessionStorage',
    key: 'scroll-positions',
    purpose: 'how far a list was scrolled',
    until: 'sign-out',
  },
  {
    storage: 'sessionStorage',
    key: 'tsr-scroll-restoration-v1_3',
    purpose: 'how far a page was scrolled',
    until: 'sign-out',
  },
]

/** The line of a key that was found in a browser. Under https names of cookies have a prefix. */
export function lineOf(storage: StoredKey['storage'], name: string): StoredKey | undefined {
  const plain = storage === 'cookie' ? name.replace(/^__Host-/, '') : name
  return storedKeys.find((line) => line.storage === storage && patternOf(line.key).test(plain))
}

function patternOf(key: string): RegExp {
  const parts = key.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}

/** The list in docs/privacy.md. */
export function storedKeysList(): string {
  return [...Map.groupBy(storedKeys, ({ storage }) => storage)]
    .map(([storage, keys]) => {
      const lines = keys.map(({ key, purpose, until }) => `- \`${key}\`: ${purpose} (${until})`)
      return `**${storage}**\n\n${lines.join('\n')}`
    })
    .join('\n\n')
}
