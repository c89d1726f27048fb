import { text } from "../../../runtime/shared/text.ts";

const search = text("theme.SearchBar.label", "Search");
const reset = text("theme.SearchModal.searchBox.resetButtonTitle", "Clear the query");
const cancel = text("theme.SearchModal.searchBox.cancelButtonText", "Cancel");

/** Texts of Algolia's DocSearch, by the names that its package gives them. */
const translations = {
  button: { buttonText: search, buttonAriaLabel: search },
  placeholder: text("theme.SearchModal.placeholder", "Search docs"),
  modal: {
    searchBox: {
      resetButtonTitle: reset,
      resetButtonAriaLabel: reset,
      clearButtonTitle: reset,
      clearButtonAriaLabel: reset,
      cancelButtonText: cancel,
      cancelButtonAriaLabel: cancel,
      closeButtonText: cancel,
      closeButtonAriaLabel: cancel,
      placeholderText: text("theme.SearchModal.placeholder", "Search docs"),
    },
    startScreen: {
      recentSearchesTitle: text("theme.SearchModal.startScreen.recentSearchesTitle", "Recent"),
      noRecentSearchesText: text("theme.SearchModal.startScreen.noRecentSearchesText", "No recent searches"),
      saveRecentSearchButtonTitle: text(
        "theme.SearchModal.startScreen.saveRecentSearchButtonTitle",
        "Save this search",
      ),
      removeRecentSearchButtonTitle: text(
        "theme.SearchModal.startScreen.removeRecentSearchButtonTitle",
        "Remove this search from history",
      ),
      favoriteSearchesTitle: text("theme.SearchModal.startScreen.favoriteSearchesTitle", "Favorite"),
      removeFavoriteSearchButtonTitle: text(
        "theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle",
        "Remove this search from favorites",
      ),
    },
    errorScreen: {
      titleText: text("theme.SearchModal.errorScreen.titleText", "Unable to fetch results"),
      helpText: text("theme.SearchModal.errorScreen.helpText", "You might want to check your network connection."),
    },
    footer: {
      selectText: text("theme.SearchModal.footer.selectText", "to select"),
      selectKeyAriaLabel: text("theme.SearchModal.footer.selectKeyAriaLabel", "Enter key"),
      navigateText: text("theme.SearchModal.footer.navigateText", "to navigate"),
      navigateUpKeyAriaLabel: text("theme.SearchModal.footer.navigateUpKeyAriaLabel", "Arrow up"),
      navigateDownKeyAriaLabel: text("theme.SearchModal.footer.navigateDownKeyAriaLabel", "Arrow down"),
      closeText: text("theme.SearchModal.footer.closeText", "to close"),
      closeKeyAriaLabel: text("theme.SearchModal.footer.closeKeyAriaLabel", "Escape key"),
      searchByText: text("theme.SearchModal.footer.searchByText", "Search by"),
    },
    noResultsScreen: {
      noResultsText: text("theme.SearchModal.noResultsScreen.noResultsText", "No results for"),
      suggestedQueryText: text("theme.SearchModal.noResultsScreen.suggestedQueryText", "Try searching for"),
      reportMissingResultsText: text(
        "theme.SearchModal.noResultsScreen.reportMissingResultsText",
        "Believe this query should return results?",
      ),
      reportMissingResultsLinkText: text(
        "theme.SearchModal.noResultsScreen.reportMissingResultsLinkText",
        "Let us know.",
      ),
    },
  },
};

export default translations;
