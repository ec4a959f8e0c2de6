import type { AnswerChoice } from "#app/contract/attack-answer";
import { catalog } from "#app/words/catalog";

export const { answerScreen, choiceForm, CHOICE_WORDS, currentCard, earlierCard, answerToasts } =
  catalog("checkout/attacks/answer/screen", {
    answerScreen: {
      title: "Answer to attacks",
      subtitle: "Challenges visitors who resemble an attack while it lasts.",
      visitRequired: "Visit required",
      couldNotLoad: "The answer to attacks could not be loaded",
      needsPlan: "Answering attacks requires a Premium or Pay-As-You-Go subscription.",
      needsPlanHelp:
        "On Free, Palisade shows what an answer would have done. No visitor is challenged.",
    },

    choiceForm: {
      title: "When Palisade notices an attack",
      about:
        "An answer ends when nothing unusual was seen for 15 minutes, and after 24 hours at most. Verified crawlers and allowed visitors are never challenged. In your store, most browsers that visited before the attack are not.",
      choices: "When Palisade notices an attack",
      save: "Save choice",
      turnOn: "Let Palisade act",
      confirm: "Let Palisade answer attacks?",
      whatHappens:
        "Palisade then challenges new visitors from the networks and countries of an attack, and bots like its bots. If the attack is on your checkout, every checkout requires a visit.",
      bounds:
        "It chooses at most 60% of your usual new visitors. It ends when more are challenged, or when fewer than half of your usual orders arrive.",
    },

    CHOICE_WORDS: {
      propose: { label: "Propose", helpText: "Shows the answer. You start it." },
      act: { label: "Act", helpText: "Starts the answer. You can end it." },
      off: { label: "Off", helpText: "Only lists what an answer would have done." },
    } satisfies Record<AnswerChoice, { label: string; helpText: string }>,

    currentCard: {
      title: "Now",
      noAttack: "There is no attack on your store.",
      noAnswer:
        "An attack lasts, and its visitors cannot be distinguished from your customers. Attack mode under Visit required and in the firewall does not need to.",
      isOn: "The answer is on: {left} left",
      challenged:
        "{challenges, plural, one {# challenge was} other {# challenges were}} shown so far.",
      startedBy: "Started by {name}.",
      endNow: "End now",
      proposed: "An attack lasts. This answer is proposed:",
      refused: "You do not want an answer to this attack. You can still start it.",
      rests:
        "Palisade starts no answer for six hours, because fewer orders than usual arrived during the last one.",
      lasts: "Lasts",
      hours: "{count, plural, one {# hour} other {# hours}}",
      start: "Start the answer",
      refuse: "Do not answer this attack",
    },

    earlierCard: {
      title: "What an answer would have done",
      about: "Attacks that ended without an answer.",
      none: "No attack has ended without an answer yet.",
      visitors:
        "At least {visitors, plural, one {# new visitor} other {# new visitors}} would have been challenged.",
    },

    answerToasts: {
      choiceSaved: "Choice saved",
      started: "The answer started",
      ended: "The answer ended",
      refused: "This attack will not be answered",
    },
  });
