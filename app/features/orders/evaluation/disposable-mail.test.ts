import { expect, test } from "vitest";

import { isDisposableMail } from "./disposable-mail.server";

test.each(["a@mailinator.com", "a@x.guerrillamail.com", "A@YOPMAIL.COM"])(
  "%s is a disposable email address",
  (email) => {
    expect(isDisposableMail(email)).toBe(true);
  },
);

test.each([
  ...["a@consultant.com", "a@writeme.com", "a@techie.com", "a@myself.com", "a@hush.com"],
  ...["a@spamgourmet.com", "a@jane.33mail.com", "a@duck.com", "a@privaterelay.appleid.com"],
  ...["a@163.com", "a@126.com", "a@vip.qq.com", "a@shoes.com", "a@gmail.com"],
  ...["a@fastmessaging.com", "a@mailhaven.com", "a@veryfast.biz", "a@atsw.de"],
])("%s is not a disposable email address", (email) => {
  expect(isDisposableMail(email)).toBe(false);
});

test.each([null, "", "jane"])(
  "isDisposableMail returns null for %j, which is not an email address",
  (email) => {
    expect(isDisposableMail(email)).toBeNull();
  },
);
