import { readFileSync } from "node:fs";

import { expect, test } from "vitest";
import { parse } from "yaml";

interface Service {
  readonly image?: string;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly ports?: readonly string[];
}

const { services } = parse(readFileSync(new URL("../compose.yaml", import.meta.url), "utf8")) as {
  readonly services: Readonly<Record<string, Service>>;
};

test.each(Object.entries(services))(
  "the container of %s has a read-only file system, no capabilities and no new privileges",
  (_name, service) => {
    expect(service.read_only).toBe(true);
    expect(service.tmpfs).toContain("/tmp");
    expect(service.cap_drop).toEqual(["ALL"]);
    expect(service.security_opt).toEqual(["no-new-privileges:true"]);
  },
);

test("every image that compose downloads has a version and a digest", () => {
  const images = Object.values(services).flatMap(({ image }) => image ?? []);
  expect(images).toHaveLength(1);
  for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+-\w+@sha256:[0-9a-f]{64}$/);
});

test("the app's container adds no capability, and every port is published on loopback only", () => {
  expect(services["app"]?.cap_add).toBeUndefined();
  const ports = Object.values(services).flatMap(({ ports: published = [] }) => published);
  expect(ports.filter((port) => !port.startsWith("127.0.0.1:"))).toEqual([]);
});
