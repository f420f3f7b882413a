// Stands at the end of a document the server has painted. It loads the page's style sheets and scripts once that is
// seen, so that they don't hold it up on a slow line.
(function () {
  var files = document.currentScript.dataset;
  var modules = files.modules.split(' ');
  var begun = false;
  // The security policy takes styles of single elements from a script alone.
  document.querySelectorAll('[data-style]').forEach(function (element) {
    element.style.cssText = element.dataset.style;
  });
  function begin() {
    if (begun) return;
    begun = true;
    modules.forEach(function (address) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = address;
      document.head.append(link);
    });
    dress().then(function () {
      run(0);
    });
  }
  // The document has the styles of what is painted alone; what scripts make needs the whole sheets. They are put on all
  // at once, for the order of what they say of the same thing is theirs to decide.
  function dress() {
    var sheets = [...document.querySelectorAll('link[rel=stylesheet][disabled]')];
    var come = sheets.map(function (sheet) {
      return new Promise(function (resolve) {
        sheet.addEventListener('load', resolve);
        sheet.addEventListener('error', resolve);
        sheet.media = 'print';
        sheet.disabled = false;
      });
    });
    return Promise.all(come).then(function () {
      sheets.forEach(function (sheet) {
        sheet.removeAttribute('media');
      });
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
  function beginOncePainted() {
    new PerformanceObserver(function () {
      requestAnimationFrame(function () {
        setTimeout(begin);
      });
    }).observe({ type: 'paint', buffered: true });
  }
  addEventListener('load', beginOncePainted);
  // Milliseconds. A picture that does not come, or a tab nobody looks at, must not keep the page from working.
  setTimeout(begin, 2500);
})();
