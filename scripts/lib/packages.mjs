import { existsSync } from 'node:fs'
import { run } from './child.mjs'
import { findTool } from './tools.mjs'

/** Debian package → the commands, or files, that prove its presence; one of them is enough. */
export const packages = {
  'wireguard-tools': ['wg'],
  'wireguard-go': ['wireguard-go'],
  'nftables': ['nft'],
  'conntrack': ['conntrack'],
  'iproute2': ['ip'],
  'util-linux': ['setpriv'],
  'openresolv': ['resolvconf'],
  'unbound': ['unbound'],
  'tcpdump': ['tcpdump'],
  'procps': ['sysctl'],
  'mariadb-server': ['mariadbd'],
  'curl': ['curl'],
  'nginx-light': ['nginx'],
  'haproxy': ['haproxy'],
  'systemd': ['systemd-analyze'],
  'postfix': ['postfix'],
  'postfix-mysql': ['/usr/lib/postfix/postfix-mysql.so'],
  'postfix-sqlite': ['/usr/lib/postfix/postfix-sqlite.so'],
  'chromium': ['/usr/bin/chromium'],
  'chromium-headless-shell': ['/usr/bin/chromium-headless-shell'],
}

const isThere = (proof) => (proof.startsWith('/') ? existsSync(proof) : findTool(proof))

/** Those of the named packages of which nothing is there. */
export function missingPackages(names) {
  return names.filter((name) => !packages[name].some(isThere))
}

/** Why nothing can be installed here, or null where it can. */
export function installRefusal() {
  if (process.env.CULVERT_INSTALL === '0') return 'CULVERT_INSTALL=0'
  if (process.getuid?.() !== 0) return 'not root'
  if (!existsSync('/etc/debian_version') || !findTool('apt-get')) return 'not Debian'
  return null
}

/**
 * No daemon may start by being installed: a policy-rc.d answers 101 (deny.d policy, action
 * forbidden) meanwhile. One that was there before is put back, also by the next run should this
 * one be killed in between. The lock keeps two installations apart. A mail server without a configuration does not start
 * with the machine either, and a proxy that was not there is not enabled.
 */
const script = `
set -eu
policy=/usr/sbin/policy-rc.d
kept=/usr/sbin/policy-rc.d.culvert-kept
restore() {
  if [ -e "$kept" ] || [ -L "$kept" ]; then mv -f "$kept" "$policy"
  elif grep -qs '^# culvert' "$policy"; then rm -f "$policy"; fi
}
restore
trap restore EXIT
trap 'exit 1' HUP INT TERM
if [ -e "$policy" ] || [ -L "$policy" ]; then mv -f "$policy" "$kept"; fi
printf '#!/bin/sh\\n# culvert: no daemon starts by being installed\\nexit 101\\n' > "$policy"
chmod 755 "$policy"
export DEBIAN_FRONTEND=noninteractive
case " $* " in *' postfix '*) echo 'postfix postfix/main_mailer_type select No configuration' | debconf-set-selections || true ;; esac
install() { apt-get -o DPkg::Lock::Timeout=300 install -y --no-remove --no-install-recommends "$@"; }
for proxy in nginx haproxy; do [ -e "/usr/sbin/$proxy" ] || new="\${new:-} $proxy"; done
install "$@" || { apt-get -o DPkg::Lock::Timeout=300 update && install "$@"; }
for proxy in \${new:-}; do
  if [ -e "/usr/sbin/$proxy" ]; then systemctl disable "$proxy.service" || true; fi
done
`

/** Installs Debian packages; the answer is `run`'s. Ask `installRefusal` first. */
export function installPackages(names) {
  return run('flock', ['/run/lock/culvert-install', 'sh', '-c', script, 'install', ...names], {
    timeoutMs: 15 * 60_000,
  })
}
