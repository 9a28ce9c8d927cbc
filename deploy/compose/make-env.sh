#!/bin/sh
# Writes .env with new secrets beside compose.yaml. Run it once; what is in there belongs to the data.
set -eu
cd "$(dirname "$0")"
secret() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
if [ -e .env ] && ! grep -q '^SERVING_PASSWORD=' .env; then
  echo "SERVING_PASSWORD=$(secret 24)" >> .env
  echo "Added SERVING_PASSWORD to $(pwd)/.env, which an older version wrote."
  exit 0
fi
if [ -e .env ]; then
  echo ".env is there already: with other secrets the database and the files could not be opened." >&2
  exit 1
fi
umask 077
cat > .env <<END
# The name people use. With a real domain set TLS to your mail address: Let's Encrypt then gives the certificate.
SITE=${SITE:-localhost}
TLS=${TLS:-internal}
POSTGRES_PASSWORD=$(secret 24)
SERVING_PASSWORD=$(secret 24)
SECRET=$(secret 32)
S3_ACCESS_KEY=$(secret 10)
S3_SECRET_KEY=$(secret 32)
METRICS_TOKEN=$(secret 24)
END
echo "Wrote $(pwd)/.env. Keep a copy of it apart from the backups."
