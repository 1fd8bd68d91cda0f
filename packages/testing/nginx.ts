import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort } from './free-port.ts'

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync)
const documented = new URL('../../docs/nginx.conf', import.meta.url)

export const hasNginx = nginx !== undefined

/** Serves a folder of npm run build:static by its own nginx.conf. */
export async function startNginx(folder: string) {
  const port = await freePort()
  const file = readFileSync(join(folder, 'nginx.conf'), 'utf8')
  const server = file.replace('listen 80;', `listen 127.0.0.1:${port};`)
  const address = `http://127.0.0.1:${port}`
  const stop = await start(
    () => server,
    () => fetch(address, { redirect: 'manual' }),
  )
  return { address, stop }
}

/** Starts docs/nginx.conf before processes on these ports. This process then trusts its certificate. */
export async function startProxy([first, second]: readonly [number, number]) {
  const [port, plain] = [await freePort(), await freePort()]
  const address = `https://127.0.0.1:${port}`
  const configOf = (folder: string) => {
    const [certificate, key] = makeCertificate(folder)
    return replaceEach(readFileSync(documented, 'utf8'), {
      '127.0.0.1:3001': `127.0.0.1:${first}`,
      '127.0.0.1:3002': `127.0.0.1:${second}`,
      'listen 80;': `listen 127.0.0.1:${plain};`,
      'listen 443 ': `listen 127.0.0.1:${port} `,
      '/etc/ssl/portal/fullchain.pem': certificate,
      '/etc/ssl/portal/privkey.pem': key,
    })
  }
  const stop = await start(configOf, () => answerOf(address))
  return { address, plain: `http://127.0.0.1:${plain}`, stop }
}

function replaceEach(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((before, [from, to]) => {
    if (before.split(from).length !== 2) throw new Error(`docs/nginx.conf has not one "${from}"`)
    return before.replace(from, to)
  }, text)
}

function makeCertificate(folder: string): [string, string] {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=portal'
  const name = ['-addext', 'subjectAltName=IP:127.0.0.1', '-out', certificate, '-keyout', key]
  execFileSync('/usr/bin/openssl', ['req', '-x509', ...kind.split(' '), ...name], {
    stdio: 'ignore',
  })
  setDefaultCACertificates([...getCACertificates(), readFileSync(certificate, 'utf8')])
  return [certificate, key]
}

/** A server that is not started is an answer too: 502. */
function answerOf(address: string): Promise<unknown> {
  return new Promise((resolve, reject) =>
    get(`${address}/healthz`, (answer) => resolve(answer.resume())).on('error', reject),
  )
}

/** Runs nginx with these servers until it is stopped. */
async function start(configOf: (folder: string) => string, ask: () => Promise<unknown>) {
  const prefix = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  mkdirSync(join(prefix, 'tmp'))
  writeFileSync(join(prefix, 'server.conf'), configOf(prefix))
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(prefix, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log stderr; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path tmp/${kind};`).join(' ')}
  include server.conf;
}
`,
  )
  const child = spawn(nginx ?? 'nginx', ['-p', prefix, '-c', join(prefix, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text) => (errors += text))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let tries = 0; ; tries += 1) {
    const answer = await ask().catch(() => null)
    if (answer) break
    if (child.exitCode !== null || tries > 100) throw new Error(`nginx does not start: ${errors}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return async (): Promise<void> => {
    child.kill('SIGQUIT')
    setTimeout(() => child.kill('SIGKILL'), 3000).unref()
    await gone
    rmSync(prefix, { recursive: true, force: true })
  }
}
