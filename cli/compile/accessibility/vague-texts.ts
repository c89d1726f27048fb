/** Texts of links that name no target, in the languages of the theme and a few more; in lower case, without punctuation. */
const TEXTS = `
here | click here | click | this | this link | this page | link | more | read more | learn more | see more | more info | more information
hier | hier klicken | klicken sie hier | klick hier | mehr | mehr erfahren | mehr lesen | weiterlesen | dieser link | link
ici | cliquez ici | cliquer ici | lire la suite | en savoir plus | plus | ce lien | lien
aquí | clic aquí | haz clic aquí | haga clic aquí | leer más | más | más información | este enlace | enlace
aqui | clique aqui | leia mais | saiba mais | mais | este link
qui | clicca qui | leggi di più | scopri di più | altro
こちら | ここ | ここをクリック | こちらをクリック | 詳細はこちら | 続きを読む
这里 | 点击这里 | 更多 | 閱讀更多 | 這裡 | 點擊這裡 | 阅读更多
여기 | 여기를 클릭 | 더 보기 | 자세히 보기
здесь | тут | нажмите здесь | подробнее | читать далее
`;
const VAGUE: ReadonlySet<string> = new Set(
  TEXTS.split(/[|\n]/)
    .map((text) => text.trim())
    .filter(Boolean),
);

/** Whether the text of a link says nothing about its target. */
export const isVague = (text: string): boolean =>
  VAGUE.has(
    text
      .toLowerCase()
      .replace(/^[\s"'“”«»‹›]+|[\s.,;:!?…"'“”«»‹›→]+$/g, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
