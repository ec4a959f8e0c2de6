import { quickLabels } from "./quick-labels";
import { quickStyles } from "./quick-styles";

// A worker has one window for all its files and loads this module once.
quickLabels(window);
quickStyles(window);
