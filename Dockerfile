# Checks and builds the site, and serves it with the generated nginx configuration. See docs/deploy.md.
FROM node:22-slim AS build
# The dates of pages come from the git history, and the check compiles samples in C and C++ and parses those in Python.
RUN apt-get update && apt-get install -y --no-install-recommends git g++ python3 && rm -rf /var/lib/apt/lists/*
WORKDIR /docs
COPY . .
# Downloaded packages stay in a cache between builds.
RUN --mount=type=cache,target=/root/.npm npm ci
RUN git config --global --add safe.directory /docs \
 && npm run check -- --strict \
 && npm run build -- --compress --require-history

FROM nginx:stable-alpine
COPY --from=build /docs/dist /var/www/docs
COPY --from=build /docs/dist/nginx.conf /etc/nginx/conf.d/default.conf
HEALTHCHECK CMD wget -q -O /dev/null http://127.0.0.1/ || exit 1
