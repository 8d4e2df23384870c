#!/bin/bash
# Installs a release of Ireti on a bare Debian 12: Node, PostgreSQL, the service and Caddy. `npm run release` makes the file of a release,
# and a second file with its checksum, which must stand beside it. Run this as root:
#
#   debian-12.sh FILE --domain www.example.org --admin you@example.org
#                             Add --restore on a new server whose data come from a backup: then the site is not started yet.
#   debian-12.sh FILE --update     unpacks the release beside the running one, switches to it and restarts
#                             It is refused while the running release is not ready. Add --anyway to update all the same. An older release that
#                             cannot use the database any more is always refused.
#   debian-12.sh --back       switches to the previous release and restarts
#                             It is refused when that release cannot use the database any more. --anyway switches all the same.
#
# Node is that of Debian where it is new enough, and the one of nodejs.org otherwise. Without a way to nodejs.org, add --node ARCHIVE: the
# file node-vVERSION-linux-x64.tar.xz of nodejs.org, with SHASUMS256.txt beside it.
#
# A second run repairs what is missing and keeps settings and data. docs/operations.md explains the result.
set -euo pipefail
shopt -s inherit_errexit

readonly home=/opt/ireti settings=/etc/ireti/ireti.env caddyfile=/etc/caddy/Caddyfile
task=install file='' domain='' admin='' certificate=public anyway=no starts=yes node_archive='' sum=''

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

while [ $# -gt 0 ]; do
  case $1 in
    --domain) domain=${2:?--domain needs a name}; shift 2 ;;
    --admin) admin=${2:?--admin needs an e-mail address}; shift 2 ;;
    --node) node_archive=${2:?--node needs a file}; shift 2 ;;
    # A certificate of Caddy's own authority, for tests and for networks without the internet.
    --internal-certificate) certificate=internal; shift ;;
    --restore) starts=no; shift ;;
    --update) task=update; shift ;;
    --anyway) anyway=yes; shift ;;
    --back) task=back; shift ;;
    -*) fail "Unknown argument $1. The first lines of $0 list them all." ;;
    *) [ -z "$file" ] || fail "Name one file: $file or $1."; file=$1; shift ;;
  esac
done
if [ "$anyway" = yes ] && [ "$task" = install ]; then fail '--anyway is only for --update and --back.'; fi
if [ "$starts" = no ] && [ "$task" != install ]; then fail '--restore is only for an installation.'; fi
if [ -z "$file" ] && [ "$task" != back ]; then fail 'Name the file of the release: ireti-VERSION.tar.gz. npm run release makes it.'; fi
[ "$(id -u)" = 0 ] || fail 'Run this as root.'
umask 022

# Whether systemd runs here. In a container that is only being prepared it does not, and the units begin at its first start.
is_booted() { [ -d /run/systemd/system ]; }

install_packages() {
  say 'Packages of Debian …'
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends \
    ca-certificates caddy curl libatomic1 openssl postgresql xz-utils >/dev/null
}

make_users() {
  id ireti >/dev/null 2>&1 || useradd --system --user-group --home-dir /var/lib/ireti --shell /usr/sbin/nologin ireti
  install -d -m 700 -o ireti -g ireti /var/lib/ireti /var/backups/ireti
  install -d -m 700 /etc/ireti
  install -d -m 755 "$home" "$home/releases"
}

# Prints the port of the local PostgreSQL and starts it.
start_postgres() {
  local version port status
  read -r version port status < <(pg_lsclusters -h | awk '$2 == "main" { print $1, $3, $4; exit }')
  [ -n "${version:-}" ] || fail 'PostgreSQL has no cluster "main". Create one: pg_createcluster 15 main'
  if [ "$status" != online ]; then
    if is_booted; then systemctl start "postgresql@$version-main"; else pg_ctlcluster "$version" main start >&2; fi
  fi
  say "$port"
}

write_settings() {
  if [ -e "$settings" ]; then
    say "Settings: kept $settings"
    return
  fi
  if [ -z "$domain" ] || [ -z "$admin" ]; then fail 'The first run needs --domain and --admin.'; fi
  local port=$1 password
  password=$(openssl rand -hex 12)
  (
    umask 077
    cat >"$settings.new" <<END
# The settings of this server; docs/settings.md explains each. Restart after a change: systemctl restart ireti
# Keep a copy at another place than the backups: nobody can read the encrypted texts without ENCRYPTION_KEYS.
PUBLIC_URL=https://$domain
TRUST_PROXY=127.0.0.1,::1
DATABASE_URL=postgres://ireti_site:$(openssl rand -hex 24)@127.0.0.1:$port/ireti
MIGRATION_DATABASE_URL=postgres://ireti_owner:$(openssl rand -hex 24)@127.0.0.1:$port/ireti
SECRET_KEY=$(openssl rand -hex 32)
ENCRYPTION_KEYS=first:$(openssl rand -base64 32)
ADMIN_EMAIL=$admin
# The first start uses this password once. Choose another at /new-password and delete the line.
ADMIN_PASSWORD=$password
SAMPLE_DATA=off
TEMPLATE_PAGES=off
#MAIL_URL=smtp://user:password@mail.example.org:587?requireTLS=true
#MAIL_FROM=appointments@$domain
# A place on another disk or an S3 store. The service may write to /var/backups/ireti. "ireti backup:key" makes the key.
#BACKUP_TO=/var/backups/ireti
#BACKUP_KEY=
END
    mv "$settings.new" "$settings"
  )
  say "Settings: wrote $settings"
}

# Prints the password of a role in a setting, or nothing when the database is on another server.
read_password() {
  sed -nE "s|^$1=postgres://$2:([0-9a-f]+)@127\.0\.0\.1:[0-9]+/ireti\$|\1|p" "$settings"
}

as_postgres() { runuser -u postgres -- psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --port "$port" "$@"; }

make_database() {
  local port=$1 owner_password site_password
  owner_password=$(read_password MIGRATION_DATABASE_URL ireti_owner)
  site_password=$(read_password DATABASE_URL ireti_site)
  if [ -z "$owner_password" ] || [ -z "$site_password" ]; then
    say 'Database: left alone, because the settings name another one'
    return
  fi
  OWNER_PASSWORD=$owner_password SITE_PASSWORD=$site_password as_postgres <<'END'
\getenv owner_password OWNER_PASSWORD
\getenv site_password SITE_PASSWORD
select format('create role %I login', name) from unnest(array['ireti_owner', 'ireti_site']) name
  where not exists (select from pg_roles where rolname = name) \gexec
alter role ireti_owner password :'owner_password';
alter role ireti_site password :'site_password';
select 'create database ireti owner ireti_owner encoding ''UTF8'' locale ''C.UTF-8'' template template0' where not exists (select from pg_database where datname = 'ireti') \gexec
END
  as_postgres --dbname ireti <<'END'
set client_min_messages = warning;
create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
END
  say 'Database: ireti, with the roles ireti_owner and ireti_site'
}

# Compares the file with its checksum, and sets sum.
check_file() {
  [ -f "$file" ] || fail "There is no file $file."
  [ -f "$file.sha256" ] || fail "There is no file $file.sha256. It comes with the release, and shows that the file is whole."
  # The checksum file can name another file.
  read -r sum _ <"$file.sha256" || true
  printf '%s  %s\n' "$sum" "$file" | sha256sum --check --status ||
    fail "$file is not the file of its checksum. Copy both files again."
}

# Unpacks the file as a folder of its own and prints the folder. Nothing is built. The name of the folder has a part of the checksum: a file
# of the same version with other bytes gets another folder, and nothing changes below a release that runs.
unpack_release() {
  local folder unpacked=$home/releases/.unpacked name platform machine version
  rm -rf "$unpacked"
  install -d -m 755 "$unpacked"
  tar -xzf "$file" -C "$unpacked" --strip-components=1 --no-same-owner
  read -r name platform version <"$unpacked/.release" || fail "$file is no release of Ireti."
  machine=linux-$(dpkg --print-architecture | sed 's/^amd64$/x64/')
  [ "$platform" = "$machine" ] || fail "$file is for $platform, and this machine is $machine. Run npm run release on a $machine machine."
  ln -s "$(find_node "$version")" "$unpacked/node"
  folder=$home/releases/$name-${sum:0:12}
  if [ -e "$folder" ]; then
    say "Release: $(basename "$folder") is there" >&2
    rm -rf "$unpacked"
  else
    mv -T "$unpacked" "$folder"
    say "Release: unpacked $(basename "$folder")" >&2
  fi
  say "$folder"
}

# Prints the program of a Node that is new enough: that of Debian, or the one of nodejs.org, whose SHA-256 is compared with the list there.
find_node() {
  local version=$1 archive folder=$home/node-$1 temporary
  if [ -x /usr/bin/node ] && [ "$(/usr/bin/node --print 'process.versions.node.split(".")[0]')" -ge "${version%%.*}" ]; then
    say /usr/bin/node
    return
  fi
  archive=node-v$version-linux-$(dpkg --print-architecture | sed 's/^amd64$/x64/').tar.xz
  if [ ! -x "$folder/bin/node" ]; then
    temporary=$(mktemp -d)
    if [ -n "$node_archive" ]; then
      [ "$(basename "$node_archive")" = "$archive" ] || fail "This release needs --node …/$archive"
      cp "$node_archive" "$(dirname "$node_archive")/SHASUMS256.txt" "$temporary/" || fail "SHASUMS256.txt must stand beside $node_archive."
    else
      say "Node $version …" >&2
      (cd "$temporary" && curl -fsSL --retry 3 --connect-timeout 20 --speed-limit 1000 --speed-time 60 --remote-name-all \
        "https://nodejs.org/dist/v$version/SHASUMS256.txt" "https://nodejs.org/dist/v$version/$archive") ||
        fail "nodejs.org does not give it. Fetch $archive and SHASUMS256.txt elsewhere, and add --node /path/$archive"
    fi
    (cd "$temporary" && grep " $archive\$" SHASUMS256.txt | sha256sum --check --status) ||
      fail "$archive has another SHA-256 than SHASUMS256.txt says. Nothing was installed."
    rm -rf "$folder.new"
    install -d -m 755 "$folder.new"
    tar -xJf "$temporary/$archive" -C "$folder.new" --strip-components=1 --no-same-owner \
      "${archive%.tar.xz}/bin/node" "${archive%.tar.xz}/LICENSE"
    rm -rf "$temporary" "$folder"
    mv -T "$folder.new" "$folder"
  fi
  say "$folder/bin/node"
}

# Makes a release the current one and keeps the one before it.
switch_to() {
  local old
  old=$(readlink "$home/current" || true)
  [ "$old" = "$1" ] && return
  if [ -n "$old" ]; then point previous "$old"; fi
  point current "$1"
}

# Replaces a link in one step, so that there is never none.
point() { ln -s "$2" "$home/$1.new" && mv -T "$home/$1.new" "$home/$1"; }

# Deletes the releases and the Node that neither the current release nor the one before uses.
delete_old_releases() {
  local folder used
  for folder in "$home"/releases/*; do
    case $folder in "$(readlink "$home/current")" | "$(readlink "$home/previous" || true)") ;; *) rm -rf "$folder" ;; esac
  done
  used=$(readlink "$home"/releases/*/node || true)
  for folder in "$home"/node-*; do
    case $used in *"$folder/bin/node"*) ;; *) rm -rf "$folder" ;; esac
  done
}

install_service() {
  install -m 644 "$home/current/deploy/ireti.service" /etc/systemd/system/ireti.service
  ln -sfn "$home/current/deploy/ireti" /usr/local/sbin/ireti
  systemctl enable --quiet postgresql caddy 2>/dev/null || systemctl enable postgresql caddy
  # A site that waits for a restore must not start when the machine does: it would write rows.
  if [ "$starts" = yes ]; then
    systemctl enable --quiet ireti 2>/dev/null || systemctl enable ireti
  else
    systemctl disable --now --quiet ireti 2>/dev/null || systemctl disable ireti
  fi
  if is_booted; then systemctl daemon-reload; fi
}

install_caddyfile() {
  if grep -q '^# Ireti' "$caddyfile" 2>/dev/null; then
    say "Caddy: kept $caddyfile"
    return
  fi
  [ -n "$domain" ] || fail "$caddyfile is not the one of Ireti: run this again with --domain."
  if [ -e "$caddyfile" ]; then cp "$caddyfile" "$caddyfile.before-ireti"; fi
  sed -e "s/^www\.example\.org {/$domain {/" "$home/current/deploy/Caddyfile" >"$caddyfile"
  if [ "$certificate" = internal ]; then sed -i -e "s/^$domain {/&\n\ttls internal/" "$caddyfile"; fi
  caddy validate --config "$caddyfile" --adapter caddyfile >/dev/null 2>&1 || fail "$caddyfile is wrong: caddy validate --config $caddyfile"
  if is_booted; then systemctl restart caddy; fi
  say "Caddy: wrote $caddyfile"
}

# Whether the site answers and reaches its database.
is_ready() { curl -fsS --max-time 15 -o /dev/null "$(read_address)/readyz" 2>/dev/null; }

read_address() {
  local port
  port=$(sed -nE 's/^PORT=([0-9]+)$/\1/p' "$settings")
  say "http://127.0.0.1:${port:-3000}"
}

# Restarts the site. Returns 1 when it is not ready after two minutes.
restart_site() {
  is_booted || return 0
  systemctl restart ireti || return 1
  local started=$SECONDS
  until is_ready; do
    [ $((SECONDS - started)) -lt 120 ] || return 1
    sleep 1
  done
  say "The site answers after $((SECONDS - started)) s: $(curl -fsS "$(read_address)/healthz")"
}

# Sets was_ready. Ends an update without --anyway while the running release is not ready: when the database is away, a good new release
# does not answer either.
check_running_release() {
  was_ready=yes
  if ! is_booted || is_ready; then return; fi
  was_ready=no
  if [ "$anyway" = yes ]; then return; fi
  say 'The update is refused, and the running release stays: it is not ready, so nobody could see whether the new one is good.' >&2
  say 'Find the reason: ireti doctor, journalctl -u ireti, systemctl status postgresql. Then repeat --update.' >&2
  say 'If the running release itself is broken: --update --anyway. The new release then stays, even when it does not answer.' >&2
  exit 1
}

# Prints the first change of the database that release $1 has and $2 lacks, and after which $2 cannot use the database.
find_barrier() {
  [ -e "$1/deploy/no-way-back.txt" ] || return 0
  local name
  while read -r name; do
    if [ -e "$1/drizzle/$name.sql" ] && [ ! -e "$2/drizzle/$name.sql" ]; then
      say "$name"
      return
    fi
  done <"$1/deploy/no-way-back.txt"
}

# Ends when release $1 cannot use the database of the present release.
check_way_to() {
  local barrier
  barrier=$(find_barrier "$(readlink "$home/current")" "$1")
  [ -n "$barrier" ] || return 0
  say "The present release stays: $(basename "$1") cannot use the database after its change $barrier." >&2
  say 'The way back is the backup that was made before the update: docs/operations.md, Restore.' >&2
  fail 'When the present release has never started, its change was not made: ireti back --anyway'
}

go_back() {
  local previous
  previous=$(readlink "$home/previous") || fail 'There is no previous release.'
  [ "$task $anyway" = 'back yes' ] || check_way_to "$previous"
  switch_to "$previous"
  install_service
  restart_site || fail 'The previous release does not answer either: journalctl -u ireti'
  say "Current release: $(basename "$previous")"
}

print_hints() {
  say ''
  say "Ireti is installed. Sign in at $(sed -nE 's/^PUBLIC_URL=//p' "$settings")/admin with ADMIN_EMAIL and ADMIN_PASSWORD of $settings."
  say 'Next:'
  say "  mail      set MAIL_URL in $settings, then: systemctl restart ireti"
  say "  keys      copy $settings once to a place that is not among the backups"
  say '  firewall  open TCP 22, 80 and 443 and UDP 443 only:'
  say '            apt-get install ufw && ufw allow OpenSSH && ufw allow 80,443/tcp && ufw allow 443/udp && ufw enable'
  say '  logs      journalctl -u ireti -f'
  say '  commands  ireti audit:verify (each command of package.json, with the settings of this server)'
}

case $task in
  install)
    check_file
    install_packages
    make_users
    port=$(start_postgres)
    write_settings "$port"
    make_database "$port"
    release=$(unpack_release)
    # A second run on the same server can have another file.
    [ ! -e "$home/current" ] || check_way_to "$release"
    switch_to "$release"
    install_service
    install_caddyfile
    delete_old_releases
    if [ "$starts" = no ]; then
      say 'Everything is installed, and the site does not run yet. Next: ireti restore-server newest, then: systemctl enable --now ireti'
      exit 0
    fi
    restart_site || fail 'The site does not answer: journalctl -u ireti'
    print_hints
    ;;
  update)
    [ -e "$settings" ] || fail 'Nothing is installed here. Run this with --domain and --admin.'
    check_file
    older=$(readlink "$home/previous" || true)
    running=$(readlink "$home/current" || true)
    check_running_release
    release=$(unpack_release)
    check_way_to "$release"
    if [ -n "$(find_barrier "$release" "$running")" ]; then
      say "After this update there is no way back to $(basename "$running") but a backup."
    fi
    switch_to "$release"
    install_service
    if ! restart_site; then
      [ "$release" != "$running" ] || fail 'This release runs already, and does not answer: journalctl -u ireti. Back: ireti back'
      [ "$was_ready" = yes ] ||
        fail 'The new release does not answer. It stays, because the one before was not ready either: journalctl -u ireti. Back: --back'
      say 'The new release does not answer. Going back to the previous one.' >&2
      go_back
      # Nobody must go back to the release that does not answer.
      rm -rf "$release" "$home/previous"
      if [ -n "$older" ] && [ "$older" != "$release" ]; then point previous "$older"; fi
      exit 1
    fi
    delete_old_releases
    say "Current release: $(basename "$release")"
    ;;
  back) go_back ;;
esac
