// Starts nginx in front of some servers of a bench.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from './children.mjs'

/** Debian's path, which is not on everybody's PATH. */
const PROGRAM = ['/usr/sbin/nginx'].find(existsSync) ?? 'nginx'

/**
 * Starts nginx in front of some ports. Returns its address, its pid and a function that stops it.
 * @param options.server options of each upstream server, such as `max_fails=1 fail_timeout=2s`
 * @param options.retry when nginx asks another server: the values of `proxy_next_upstream`
 */
export async function startNginx(folder, name, ports, { server = 'max_fails=0', retry }) {
  const port = await freePort()
  const file = join(folder, `${name}.conf`)
  await writeFile(
    file,
    `daemon off; pid ${folder}/${name}.pid; error_log ${folder}/${name}.log; worker_processes 1; user root;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/${name}-body; proxy_temp_path ${folder}/${name}-proxy;
  fastcgi_temp_path ${folder}/${name}-f; uwsgi_temp_path ${folder}/${name}-u; scgi_temp_path ${folder}/${name}-s;
  upstream marquee { ${ports.map((one) => `server 127.0.0.1:${one} ${server};`).join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 100m;
    location / {
      proxy_pass http://marquee;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 1s;
      proxy_next_upstream ${retry};
    }
  }
}
`,
  )
  const nginx = spawn(PROGRAM, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const closed = new Promise((done) => nginx.on('close', done))
  await new Promise((done, fail) => {
    nginx.on('error', () => fail(new Error('nginx is missing. On Debian: apt install nginx')))
    closed.then((code) => fail(new Error(`nginx exited with ${code}`)))
    const url = `http://127.0.0.1:${port}/health/live`
    const poll = async () => {
      try {
        await fetch(url)
        done()
      } catch {
        setTimeout(poll, 50)
      }
    }
    nginx.on('spawn', () => void poll())
  })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: nginx.pid,
    stop: async () => {
      nginx.kill('SIGTERM')
      await closed
    },
  }
}
