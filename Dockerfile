# Builds the site and serves it with the generated nginx configuration. See docs/deploy.md.
FROM node:22-slim AS build
# The dates of pages and the list of changes come from the git history.
RUN apt-get update && apt-get install -y --no-install-recommends git && rm -rf /var/lib/apt/lists/*
WORKDIR /docs
COPY . .
RUN git config --global --add safe.directory /docs && npm ci && npm run build -- --compress --require-history

FROM nginx:stable-alpine
COPY --from=build /docs/dist /var/www/docs
COPY --from=build /docs/dist/nginx.conf /etc/nginx/conf.d/default.conf
