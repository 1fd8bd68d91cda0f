import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync)

export const hasNginx = nginx !== undefined

/** Serves a folder of npm run build:static by its own nginx.conf. */
export async function startNginx(folder: string) {
  const port = await freePort()
  const prefix = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  mkdirSync(join(prefix, 'tmp'))
  const server = readFileSync(join(folder, 'nginx.conf'), 'utf8')
  writeFileSync(
    join(prefix, 'server.conf'),
    server.replace('listen 80;', `listen 127.0.0.1:${port};`),
  )
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
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(address, { redirect: 'manual' }).catch(() => null)
    if (answer) break
    if (child.exitCode !== null || tries > 100) throw new Error(`nginx does not start: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    address,
    async stop(): Promise<void> {
      child.kill('SIGQUIT')
      setTimeout(() => child.kill('SIGKILL'), 3000).unref()
      await gone
      rmSync(prefix, { recursive: true, force: true })
    },
  }
}
