import { useEffect, useRef, useState } from "react";

import type { FormAnswer } from "#app/platform/data-api/form-answer";

/** Sends a request when the component is first shown. Null until the answer arrives. */
export function useAnswer<Data>(send: () => Promise<FormAnswer<Data>>): FormAnswer<Data> | null {
  const [answer, setAnswer] = useState<FormAnswer<Data> | null>(null);
  const asking = useRef(send);
  useEffect(() => {
    let isCurrent = true;
    void asking.current().then((found) => {
      if (isCurrent) setAnswer(found);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return answer;
}
