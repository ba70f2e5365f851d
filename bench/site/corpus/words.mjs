const list = (text) => text.trim().split(/\s*,\s*/)

/** Nouns, the most frequent first. */
export const nouns =
  list(`request, connection, client, server, session, buffer, queue, worker, token, event, stream, handler, message,
schema, record, field, index, cache, policy, tenant, cluster, node, replica, shard, partition, cursor, channel, socket, thread, packet,
frame, header, payload, endpoint, gateway, router, proxy, listener, scheduler, executor, pipeline, registry, resolver, provider, adapter,
driver, plugin, module, package, artifact, manifest, checksum, signature, certificate, secret, credential, role, permission, quota, budget,
deadline, timeout, interval, window, bucket, snapshot, checkpoint, journal, ledger, batch, chunk, segment, page, block, extent, volume,
mount, namespace, context, scope, region, zone, locale, encoding, format, template, profile, preset, option, flag, metric, counter, gauge,
histogram, trace, span, probe, alert, dashboard, report, audit, lease, lock, semaphore, barrier, mutex, monitor, watcher, sensor, device,
firmware, bootloader, peripheral, register, interrupt, timer, clock, oscillator, bitmap, sprite, texture, shader, viewport, camera, mesh,
skeleton, animation, collider, particle, emitter, scene, prefab, asset, bundle, sandbox, container, image, layer, digest, webhook,
callback, promise, future, coroutine, iterator, generator, visitor, observer, reducer, selector, mutation, subscription, fragment,
directive, annotation, decorator, middleware, interceptor, filter, transformer, serializer, parser, tokenizer, compiler, linker, loader,
allocator, arena, heap, stack, pointer, handle, descriptor, offset, stride, alignment, boundary, margin, threshold, backoff, retry`)

export const adjectives =
  list(`default, optional, shared, remote, local, stable, pending, active, stale, idle, nested, ordered, partial,
explicit, implicit, immutable, mutable, atomic, concurrent, durable, transient, idempotent, eager, lazy, strict, lenient, signed,
encrypted, compressed, cached, replicated, scoped, global, regional, static, dynamic, typed, opaque, verbose, minimal, portable, native,
managed, upstream, downstream`)

export const verbs =
  list(`configure, create, inspect, validate, publish, deploy, resolve, register, rotate, migrate, restore, monitor,
batch, throttle, encrypt, compress, replay, cancel, extend, override, mock, profile, tune, debug, secure, audit, schedule, stream, import,
export`)

/** Verbs with an object. */
export const deeds =
  list(`reads, writes, holds, releases, flushes, rejects, accepts, retries, signals, validates, copies, moves, wraps,
drops, merges, splits, records, emits, waits for, falls back to, returns, allocates, rebuilds, refreshes, inherits, overrides,
delegates to, converges on, evicts, pins`)

export const adverbs =
  list(`usually, always, never, rarely, often, silently, eagerly, lazily, immediately, eventually, explicitly,
atomically, safely, first, only`)

export const reasons =
  `because the caller may be cancelled at any point; so that a restart does not lose work; unless the flag is off;
when the system is under load; as long as the lease is held; before the first byte is sent; after the last acknowledgement arrives;
in order to keep memory use flat; in order to make failures easy to reproduce; if the peer speaks an older protocol version;
while the lock is free; even when two processes race for it; once the warm-up phase has finished; in the same transaction;
without blocking the calling thread; at the cost of one extra round trip; provided that clocks are in sync; until the deadline passes`.split(
    /;\s+/,
  )

/** Phrases at the end of a title. */
export const circumstances =
  list(`in production, on Windows, on Linux, on macOS, from the command line, with containers, behind a proxy,
at scale, for teams, for tests, in a monorepo, without downtime, with the C API, with Swift, with C#, with TypeScript, over HTTP,
over gRPC, on mobile, on embedded targets, step by step, by example`)

export const headings =
  list(`Overview, Before you begin, Requirements, How it works, Configuration, Defaults, Lifecycle, Error handling,
Limits, Performance notes, Security considerations, Migration notes, Worked example, Testing, Troubleshooting, Observability,
Common mistakes, Compatibility, Clean up, Next steps, Choosing values, Threading model, Memory layout, Wire format, Versioning,
Naming rules, Ordering guarantees, Retry behaviour, Rolling back, Permissions`)

/** URL segment and label of each section. */
export const sections = [
  ['getting-started', 'Getting started'],
  ['guides', 'Guides'],
  ['concepts', 'Concepts'],
  ['reference', 'Reference'],
  ['sdk', 'SDKs'],
  ['deployment', 'Deployment'],
  ['integrations', 'Integrations'],
  ['operations', 'Operations'],
]
