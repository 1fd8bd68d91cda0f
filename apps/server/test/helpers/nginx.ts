import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../../../../packages/testing/free-port.ts'
import { spawnUntilEnd } from './spawned.ts'

const NGINX = '/usr/sbin/nginx'

export const hasNginx = existsSync(NGINX)

/** Starts nginx before servers on these ports, as docs/operations.md says. Returns its address. */
export async function startNginx(ports: readonly number[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const settings = join(folder, 'nginx.conf')
  writeFileSync(
    settings,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'log')};
events { worker_connections 512; }
http {
  access_log off; ${temporary.join(' ')}
  upstream portal {
${ports.map((one) => `    server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://portal;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_next_upstream error timeout;
      proxy_connect_timeout 2s;
    }
  }
}
`,
  )
  spawnUntilEnd(NGINX, ['-c', settings, '-p', folder])
  return `http://127.0.0.1:${port}`
}
