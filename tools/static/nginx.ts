import { type PortalConfig, portalConfig } from '@partner-portal/contract/content/portal-config'
import { keysPart, thirdPartyPages } from '@partner-portal/contract/protocol/third-parties'
import {
  FEED_KEPT_SECONDS,
  FILE_KEPT_SECONDS,
  filePolicy,
} from '../../apps/server/src/modules/content/file-headers.ts'
import { pagePolicy } from '../../apps/server/src/modules/content/page-policy.ts'
import { KEPT_SECONDS as SDK_KEPT_SECONDS } from '../../apps/server/src/modules/integrations/sdk/sdk-script.routes.ts'
import { closedHeaders } from '../../apps/server/src/platform/http/security-headers.ts'

interface Folder {
  readonly root: string
  readonly base: string
  readonly config: Partial<PortalConfig>
}

// HTTPS alone, also of its subdomains, is the decision of the host's operator.
const ofHost = ['strict-transport-security', 'cache-control']
const security = Object.fromEntries(
  Object.entries(closedHeaders).flatMap(([name, value]) =>
    ofHost.includes(name) ? [] : [[name, String(value)]],
  ),
)
const forAnyOrigin = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** An nginx server for the folder, with the headers of the portal's server. */
export function nginxConfig({ root, base, config: input }: Folder): string {
  const config = portalConfig.parse(input)
  const [closed, open] = [pagePolicy(config, '/login'), pagePolicy(config, '/')]
  const policy = closed === open ? closed : '$portal_policy'
  const maxAge = (seconds: number) => `public, max-age=${seconds}`
  return `# The portal below ${base}, made by npm run build:static. Include it in http { },
# and change listen, server_name and root.
${closed === open ? '' : policies(base, closed, open)}server {
  listen 80;
  server_name _;
  root ${quoted(root)};
  absolute_redirect off;
  server_tokens off;
  charset utf-8;
  charset_types text/css text/plain application/javascript application/json;

  # .gz files are beside the built ones; so are .br files, for brotli_static where nginx has it.
  gzip_static on;
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_min_length 1024;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;

${[
  location('~ ./\\.|^/\\.(?!well-known/)', {}, 'return 404;'),
  // For the host's operator: certificates, security.txt.
  location('/.well-known/', { 'cache-control': 'no-cache' }, FILE),
  // The names of these files change with their content. A missing one is 404, never the page.
  location(`^~ ${base}assets/`, { 'cache-control': 'public, max-age=31536000, immutable' }, FILE),
  location(`^~ ${base}sdk/`, { ...forAnyOrigin, 'cache-control': maxAge(SDK_KEPT_SECONDS) }, FILE),
  location(`~ ^${base}content/.+\\.json$`, ofContent('.json', maxAge(FEED_KEPT_SECONDS)), FILE),
  location(`~ ^${base}content/.+\\.pdf$`, ofContent('.pdf', maxAge(FILE_KEPT_SECONDS)), FILE),
  location(`${base}content/`, ofContent('', maxAge(FILE_KEPT_SECONDS)), FILE),
  location(`= ${base}index.html`, {}, `return 301 ${base};`),
  location(`~ ^${base}([^/]+)\\.html$`, {}, `return 301 ${base}$1;`),
  // config.json, the icon.
  location(`~ ^${base}[^/]+\\.[a-z0-9]+$`, { 'cache-control': 'no-cache' }, FILE),
  location(
    base,
    { 'content-security-policy': policy, 'cache-control': 'no-cache' },
    `try_files $uri.html ${base}index.html =404;`,
  ),
  ...(base === '/'
    ? []
    : [
        location(`= ${base.slice(0, -1)}`, {}, `return 301 ${base};`),
        location('/', {}, 'return 404;'),
      ]),
].join('\n')}}
`
}

const FILE = 'try_files $uri =404;'

function ofContent(extension: string, cacheControl: string): Readonly<Record<string, string>> {
  return {
    ...forAnyOrigin,
    'content-security-policy': filePolicy(extension),
    'cache-control': cacheControl,
  }
}

/** A location has its own headers alone, so each names all. A failure is not cached. */
function location(match: string, extra: Readonly<Record<string, string>>, does: string): string {
  const headers = { ...security, ...extra }
  const lines = Object.entries(headers).map(
    ([name, value]) =>
      `add_header ${name} ${value.startsWith('$') ? value : quoted(value)}${name === 'cache-control' ? '' : ' always'};`,
  )
  return `  location ${match} {\n${[does, ...lines].map((line) => `    ${line}\n`).join('')}  }\n`
}

/** `allowsThirdParties` in the syntax of nginx. An encoded address, which no link has, is closed. */
function policies(base: string, closed: string, open: string): string {
  const pages = thirdPartyPages.flatMap((page) => page.slice(1) || [])
  const below = `(?:/(?!${keysPart}(?:[/?]|$))[^/?%]*)*`
  return `map $request_uri $portal_policy {
  default ${quoted(closed)};
  ${quoted(`~*^${base}(?:(?:${pages.join('|')})${below})?(?:\\?|$)`)} ${quoted(open)};
}
`
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
