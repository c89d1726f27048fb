document.documentElement.dataset.lamps = "on";
