#!/usr/bin/env bash
# Runs the tests whose subject is the database on a PostgreSQL server of this machine, in a separate temporary cluster,
# and prepares the statements that other tests noted in the file in WHEELHOUSE_TEST_STATEMENTS. Installs Debian's package
# if there is none and we are root.
set -euo pipefail
cd "$(dirname "$0")/.."

find_binaries() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }

binaries=$(find_binaries)
if [ -z "$binaries" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends postgresql
  binaries=$(find_binaries)
fi
if [ -z "$binaries" ]; then
  echo 'No PostgreSQL server is installed, and it could not be: install one (on Debian: apt-get install postgresql).'
  exit 1
fi

# In memory where it has room: making and removing the thousand files of a database costs a fifth there.
place=${TMPDIR:-/tmp}
[ "$(df --output=avail -k /dev/shm 2>/dev/null | tail -n 1 || echo 0)" -gt 2000000 ] 2>/dev/null && place=/dev/shm
folder=$(mktemp -d -p "$place" wheelhouse-server-XXXXXX)
as_owner() { "$@"; }
if [ "$(id -u)" = 0 ]; then
  # PostgreSQL refuses to run as root.
  chown postgres "$folder"
  as_owner() { runuser -u postgres -- "$@"; }
fi
stop() {
  as_owner "$binaries/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
as_owner "$binaries/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
as_owner "$binaries/pg_ctl" -D "$folder/data" -w -l "$folder/log" \
  -o "-c listen_addresses= -c unix_socket_directories=$folder -c fsync=off -c full_page_writes=off -c synchronous_commit=off \
    -c wal_level=minimal -c max_wal_senders=0 -c max_wal_size=128MB -c max_connections=200" start >/dev/null

export WHEELHOUSE_TEST_DATABASE_URL="postgresql://postgres@localhost/postgres?host=$folder"
npx --no-install node scripts/testServerSuite.ts
