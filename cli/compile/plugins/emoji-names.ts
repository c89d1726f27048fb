// Lets the bundler split this table of a large package, for pages with emoji names.
import { nameToEmoji as githubNames } from "gemoji";

/** Names that Docusaurus has and GitHub lacks, each with GitHub's name of the same emoji. */
const DOCUSAURUS_NAMES: Record<string, string> = {
  partying: "partying_face",
  zany: "zany_face",
  monocle: "monocle_face",
  shushing: "shushing_face",
  symbols_over_mouth: "cursing_face",
  pleading: "pleading_face",
  hot: "hot_face",
  cold: "cold_face",
  vomiting: "vomiting_face",
  woozy: "woozy_face",
  palms_up: "palms_up_together",
  love_you: "love_you_gesture",
  blonde_man: "blond_haired_person",
  woman_superhero: "superhero_woman",
  man_superhero: "superhero_man",
  woman_supervillain: "supervillain_woman",
  man_supervillain: "supervillain_man",
  sorceress: "mage_woman",
  wizard: "mage_man",
  woman_elf: "elf_woman",
  man_elf: "elf_man",
  woman_vampire: "vampire_woman",
  man_vampire: "vampire_man",
  woman_zombie: "zombie_woman",
  man_zombie: "zombie_man",
  woman_genie: "genie_woman",
  man_genie: "genie_man",
  woman_fairy: "fairy_woman",
  man_fairy: "fairy_man",
  breastfeeding: "breast_feeding",
  woman_in_steamy_room: "sauna_woman",
  man_in_steamy_room: "sauna_man",
  labcoat: "lab_coat",
  billed_hat: "billed_cap",
  grasshopper: "cricket",
  leafy_greens: "leafy_green",
  steak: "cut_of_meat",
  woman_in_lotus_position: "lotus_position_woman",
  man_in_lotus_position: "lotus_position_man",
  brick: "bricks",
  toilet_paper: "roll_of_paper",
};

/** Emoji by name, without colons. */
export const nameToEmoji: Readonly<Record<string, string>> = {
  ...githubNames,
  ...Object.fromEntries(
    Object.entries(DOCUSAURUS_NAMES).map(([name, github]) => [name, githubNames[github] as string]),
  ),
};
