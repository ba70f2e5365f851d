# Checks and builds the site, and serves it with the generated nginx configuration. See docs/deploy.md.
FROM node:22-slim AS build
# The dates of pages come from the git history, and the check compiles the samples in C and C++.
RUN apt-get update && apt-get install -y --no-install-recommends git g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /docs
# The packages are only installed again if their list has changed.
COPY package.json package-lock.json ./
COPY packages/generator/package.json packages/generator/
# npm only links the command if its file exists.
COPY packages/generator/bin packages/generator/bin
COPY packages/maintenance/package.json packages/maintenance/
COPY packages/mcp/package.json packages/mcp/
COPY packages/reference/package.json packages/reference/
COPY site/package.json site/
RUN npm ci
COPY . .
RUN git config --global --add safe.directory /docs \
 && npm run check -- --strict \
 && npm run build -- --compress --require-history

FROM nginx:stable-alpine
COPY --from=build /docs/dist /var/www/docs
COPY --from=build /docs/dist/nginx.conf /etc/nginx/conf.d/default.conf
HEALTHCHECK CMD wget -q -O /dev/null http://127.0.0.1/ || exit 1
