import "../../../../../tests/helpers/screens/admin-screen";

import { render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test } from "vitest";

import { useWorldShapes } from "./use-world-shapes";

const cutOff = () => Promise.reject(new Error("cut off"));

function Probe() {
  const place = useRef<HTMLDivElement>(null);
  const shapes = useWorldShapes(place, cutOff);
  return <div ref={place}>{shapes === "failed" ? "The list does without." : "Waiting."}</div>;
}

test("outlines that cannot be had are told, so that the list is shown without the map", async () => {
  render(<Probe />);
  expect(screen.getByText("Waiting.")).toBeDefined();
  expect(await screen.findByText("The list does without.")).toBeDefined();
});
