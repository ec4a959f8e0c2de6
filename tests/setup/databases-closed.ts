import { afterAll } from "vitest";

import { closeTestDatabases } from "../helpers/servers/database";

// This file runs before each test file. The module of testDatabase() is loaded once per worker.
afterAll(closeTestDatabases);
