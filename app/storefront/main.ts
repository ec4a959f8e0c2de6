import { guard } from "./guard";

void guard(window);
