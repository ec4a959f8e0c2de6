import { afterAll } from "vitest";

import { closeTestDatabases } from "../helpers/servers/database";

// Registered here, because this file runs before each test file, and the module of testDatabase() is loaded once per
// worker.
afterAll(closeTestDatabases);
