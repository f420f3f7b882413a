// Stands at the end of a document the server has rendered. Its scripts are fetched once it is seen, and begin when the
// reader does something or has been quiet for a while: until then nothing holds up who reads. What was pressed before
// React has taken the place of what was rendered is pressed on what stands there then.
(function () {
  var files = document.currentScript.dataset;
  var modules = files.modules.split(' ');
  var place = document.getElementById('page');
  // Milliseconds after it is seen, and after the document itself where a picture does not come or nobody looks.
  var quiet = 4000;
  var latest = 10000;
  var gestures = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];
  var dressed = [];
  var begun = false;
  var sheets = [...document.querySelectorAll('link[rel=stylesheet][disabled]')];

  // The security policy takes styles of single elements from a script alone.
  document.querySelectorAll('[data-style]').forEach(function (element) {
    element.style.cssText = element.dataset.style;
  });

  // Sheets and scripts that are still to be fetched; more than a few in one go would hold up a slow phone.
  var waiting = sheets.map(comingOf).concat(modules.concat(files.script).map(preloadOf));
  function fetchSome(most) {
    waiting.splice(0, most).forEach(function (fetchOne) {
      fetchOne();
    });
  }
  function fetchAhead() {
    fetchSome(4);
    if (waiting.length > 0) whenIdle(fetchAhead);
  }
  function whenIdle(act) {
    if (window.requestIdleCallback) requestIdleCallback(act);
    else setTimeout(act, 50);
  }
  function preloadOf(address) {
    return function () {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.fetchPriority = 'low';
      link.href = address;
      document.head.append(link);
    };
  }
  // Put on together: the order of what they say of the same thing is theirs to decide.
  function comingOf(sheet) {
    return function () {
      dressed.push(
        new Promise(function (resolve) {
          sheet.addEventListener('load', resolve);
          sheet.addEventListener('error', resolve);
          sheet.media = 'print';
          sheet.disabled = false;
        }),
      );
    };
  }
  function begin() {
    if (begun) return;
    begun = true;
    gestures.forEach(function (gesture) {
      removeEventListener(gesture, begin, true);
    });
    fetchSome(waiting.length);
    Promise.all(dressed).then(function () {
      sheets.forEach(function (sheet) {
        sheet.removeAttribute('media');
      });
      run(0);
    });
  }
  // One after the other, what others need first: run in one go they would leave a slow phone no time to scroll.
  function run(index) {
    function next() {
      run(index + 1);
    }
    if (index < modules.length) return void import(modules[index]).then(next, next);
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = files.script;
    document.head.append(script);
  }

  // Who has a session, or is handed over with one, sees a visitor's page that is not the own: that one comes at once.
  function hasSession() {
    try {
      return localStorage.getItem('auth') !== null || location.href.includes('auth_token=');
    } catch {
      return false;
    }
  }
  // What stands in for the face of the texts is as wide: nothing moves when it comes.
  function wearFaces() {
    document.querySelector('style[data-late]').media = 'all';
  }
  function onceSeen() {
    new PerformanceObserver(function (_, observer) {
      observer.disconnect();
      requestAnimationFrame(function () {
        setTimeout(wearFaces);
        setTimeout(fetchAhead);
        setTimeout(begin, quiet);
      });
    }).observe({ type: 'paint', buffered: true });
  }
  addEventListener('load', onceSeen);
  setTimeout(begin, latest);
  gestures.forEach(function (gesture) {
    addEventListener(gesture, begin, { capture: true, passive: true });
  });

  // What the reader has done, and with what: elements are others afterwards, but look alike and stand in the same order.
  var pressed = [];
  var held;
  var focused;
  var playing;
  function looksOf(element) {
    return [element.tagName, element.className, element.getAttribute('href'), element.getAttribute('src')].join(' ');
  }
  function alike(looks) {
    return [...place.querySelectorAll('a, button, video')].filter(function (other) {
      return looksOf(other) === looks;
    });
  }
  function known(target) {
    var element = target instanceof Element && place.contains(target) && target.closest('a, button, video');
    if (!element) return undefined;
    var looks = looksOf(element);
    return { looks: looks, index: alike(looks).indexOf(element) };
  }
  function standsFor(one) {
    return one && alike(one.looks)[one.index];
  }
  // What a page loads late, as the text of an article, is not there at once.
  function whenThere(one, act, tries = 60) {
    var element = standsFor(one);
    if (element) act(element);
    else if (tries > 0) setTimeout(whenThere, 50, one, act, tries - 1);
  }
  function press(element) {
    element.click();
  }

  function onClick(event) {
    var link = event.target instanceof Element && event.target.closest('a');
    // Links lead on by themselves, but for those whose use is counted.
    if (link && !(link.hasAttribute('data-counted') && isPlain(event))) return;
    if (link) event.preventDefault();
    var one = known(event.target);
    var again = pressed.some(function (other) {
      return one && other.looks === one.looks && other.index === one.index;
    });
    // Who presses once more because nothing has happened yet means one thing.
    if (one && !again) pressed.push(one);
  }
  function isPlain(event) {
    return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  }
  function onDown(event) {
    if (event.pointerType === 'mouse' && event.button === 0) held = known(event.target);
  }
  function onUp(event) {
    // Pressed on what was rendered, let go on what has taken its place: the browser makes no click of that.
    var element = taken && standsFor(held);
    if (element && element.contains(event.target)) press(element);
    held = undefined;
    if (taken) removeEventListener('pointerup', onUp, true);
  }
  function onFocus(event) {
    focused = known(event.target);
  }
  function onBlur() {
    // Removing an element blurs it too, and that comes after the page was taken over.
    setTimeout(function () {
      if (!taken && document.activeElement === document.body) focused = undefined;
    });
  }
  function onPlay(event) {
    playing = known(event.target) && { of: known(event.target), video: event.target };
  }
  function onPause() {
    playing = undefined;
  }
  var doings = {
    click: onClick,
    pointerdown: onDown,
    focusin: onFocus,
    focusout: onBlur,
    play: onPlay,
    pause: onPause,
  };
  Object.entries(doings).forEach(function ([what, act]) {
    addEventListener(what, act, true);
  });
  addEventListener('pointerup', onUp, true);

  var taken = false;
  var rendered = place.firstElementChild;
  new MutationObserver(function (_, observer) {
    if (rendered.isConnected) return;
    observer.disconnect();
    taken = true;
    Object.entries(doings).forEach(function ([what, act]) {
      removeEventListener(what, act, true);
    });
    if (playing) {
      var at = playing.video.currentTime;
      whenThere(playing.of, function (element) {
        element.currentTime = at;
        element.play().catch(function () {});
      });
    }
    if (document.activeElement === document.body) {
      whenThere(focused, function (element) {
        element.focus({ preventScroll: true });
      });
    }
    // What follows the first picture, as listening to a press, comes a moment later.
    requestAnimationFrame(function () {
      setTimeout(function () {
        pressed.forEach(function (one) {
          whenThere(one, press);
        });
      });
    });
  }).observe(place, { childList: true });
  if (hasSession()) begin();
})();
